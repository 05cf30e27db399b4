import { OwnQueue } from '../../http/own-queue'
import type { Door } from './door'

/** Where what one company asks for waits for itself: whoever saves does not wait for those who read. */
export class DoorLanes {
  readonly #readings = new OwnQueue('Muitas consultas da sua empresa')
  readonly #writes = new OwnQueue('Muitas mudanças da sua empresa')
  /** By the company whose link it is: whoever uses one is nobody yet. */
  readonly links = new OwnQueue('Muitas pessoas usam links desta empresa')

  of({ method, keeper, onlyLooks }: Pick<Door, 'method' | 'keeper' | 'onlyLooks'>): OwnQueue {
    const forReaders = keeper.kind === 'company' && keeper.role === 'leitura'
    return method === 'GET' || forReaders || onlyLooks ? this.#readings : this.#writes
  }
}
