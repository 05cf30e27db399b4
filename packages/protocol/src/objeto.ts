import * as z from 'zod'

type Forma<T> = { [Campo in keyof T]-?: z.ZodType<T[Campo]> }

type Iguais<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never

/**
 * A schema whose output is `T`, field by field. An optional field that a schema forgets would be dropped from every
 * message in silence: here it does not compile, no more than one that `T` does not have.
 */
export function objeto<T>() {
  return <Campos extends Forma<T>>(
    campos: Campos & { [Campo in Exclude<keyof Campos, keyof T>]: never } & Iguais<
        z.output<z.ZodObject<Campos>>,
        { [Campo in keyof T]: T[Campo] }
      >,
  ): z.ZodObject<Campos> => z.object(campos as Campos)
}
