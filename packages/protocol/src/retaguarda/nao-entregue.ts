import { z } from 'zod'

/** Why a letter never arrived: the mail server knows no such address, or took no letter at all. */
export const naoEntregueSchema = z.enum(['endereco', 'correio'])

export type NaoEntregue = z.infer<typeof naoEntregueSchema>
