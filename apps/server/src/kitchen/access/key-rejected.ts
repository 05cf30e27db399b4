import { Refusal } from '../../http/refusal'

/** For a till, and for whoever writes its software: what is wrong with the key, and what to do. */
const WORDS = {
  missing:
    'Falta a chave de integração. Envie o cabeçalho Authorization: Bearer chv_…, com a chave criada na retaguarda.',
  malformed:
    'O cabeçalho Authorization não traz uma chave de integração. A forma é Authorization: Bearer chv_…, com a chave inteira e mais nada.',
  unknown: 'Esta chave de integração não existe. Confira se foi copiada inteira, ou crie outra na retaguarda.',
  revoked: 'Esta chave de integração foi revogada. Crie outra na retaguarda.',
  otherKitchen:
    'Esta chave de integração é de outra cozinha. Confira o endereço: a retaguarda mostra o da cozinha junto da chave.',
} as const

export class KeyRejected extends Refusal {
  constructor(fault: keyof typeof WORDS) {
    super(401, [WORDS[fault]], { 'www-authenticate': 'Bearer' })
  }
}
