import { Refusal } from '../../http/refusal'

/** Said at the fields of a form. */
export class FieldRefusal extends Refusal {
  readonly campos: Readonly<Record<string, string>>

  constructor(statusCode: number, campos: Readonly<Record<string, string>>) {
    super(statusCode, Object.values(campos))
    this.campos = campos
  }
}
