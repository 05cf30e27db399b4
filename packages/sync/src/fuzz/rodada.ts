import { armazemEmMemoria } from '../memoria/armazem-em-memoria'
import { type Acaso, criarAcaso } from './acaso'
import { type Aba, type Aparelho, COZINHA, criarAparelho, ehVeneno, type Remendos } from './aparelho'
import { criarClientes, ESTADO_VAZIO } from './clientes'
import { conferir } from './conferencia'
import { agir } from './cozinheiro'
import { BOM_TEMPO, type Clima } from './rede'
import { criarServidor, type Servidor } from './servidor'
import { criarTempoVirtual, type TempoVirtual } from './tempo-virtual'

export interface Defeitos extends Remendos {
  servidorEsquece?: (id: string) => boolean
}

export interface Relato {
  semente: number
  falhas: string[]
  comandos: number
  eventos: number
  recargas: number
}

interface Palco {
  tempo: TempoVirtual
  acaso: Acaso
  servidor: Servidor
  aparelhos: Aparelho[]
  recargas: number
}

const INICIO = Date.UTC(2026, 10, 15, 22, 0, 0)
const TEMPESTADE_S = 45
const BONANCA_S = 120

/** One story: a kitchen in a storm, then good weather, then the question whether anything was lost or done twice. */
export async function rodada(semente: number, defeitos: Defeitos = {}): Promise<Relato> {
  const acaso = criarAcaso(semente)
  const tempo = criarTempoVirtual(INICIO)
  const servidor = criarServidor(tempo, ESTADO_VAZIO, {
    pulsoAoAbrir: acaso.vezes(0.5),
    esqueceIds: defeitos.servidorEsquece,
  })
  const aparelhos = Array.from({ length: acaso.inteiro(2, 4) }, (_, indice) =>
    criarAparelho({ tempo, acaso, servidor, estacao: `Estação ${indice + 1}`, veneno: ehVeneno }, defeitos),
  )
  const palco: Palco = { tempo, acaso, servidor, aparelhos, recargas: 0 }
  for (const aparelho of aparelhos) {
    aparelho.desvioMs = acaso.vezes(0.5) ? acaso.inteiro(-1_200_000, 1_200_000) : 0
    aparelho.abrirAba()
    if (acaso.vezes(0.3)) aparelho.abrirAba()
  }
  const clientes = criarClientes(acaso)
  for (let segundo = 0; segundo < TEMPESTADE_S; segundo++) {
    if (acaso.vezes(0.3)) {
      const comando = clientes(servidor.estado(), tempo.agora())
      if (comando) servidor.executar(comando)
    }
    for (const aparelho of aparelhos) perturbar(palco, aparelho)
    await trabalhar(palco)
  }
  await abonancar(palco)
  const falhas = await conferirTudo(palco)
  const comandos = aparelhos.reduce((soma, { promessas }) => soma + promessas.duraveis.size, 0)
  return { semente, falhas, comandos, eventos: servidor.cursor(), recargas: palco.recargas }
}

/** A second of taps at every device, at moments of their own. */
async function trabalhar({ tempo, acaso, aparelhos }: Palco): Promise<void> {
  for (let parte = 0; parte < 4; parte++) {
    for (const aparelho of aparelhos) {
      const aba = acaso.um(aparelho.abas)
      if (aba && acaso.vezes(0.2)) tocar(aparelho, aba, acaso)
    }
    await tempo.passar(250)
  }
}

function tocar(aparelho: Aparelho, aba: Aba, acaso: Acaso): void {
  const { estado } = aba.motor.instantaneo()
  if (!estado) return
  const acao = agir(estado, [...aparelho.promessas.duraveis.keys()].slice(-5), acaso)
  if (acao) aparelho.comandar(aba, acao)
}

function perturbar(palco: Palco, aparelho: Aparelho): void {
  const { tempo, acaso, servidor } = palco
  const { rede } = aparelho
  if (acaso.vezes(0.1)) rede.clima = acaso.vezes(0.3) ? BOM_TEMPO : tempestade(acaso)
  if (acaso.vezes(rede.ligada ? 0.04 : 0.15)) rede.ligada = !rede.ligada
  if (acaso.vezes(0.02)) rede.tokenValido = false
  // Nobody wakes a sleeping device by putting it to sleep again: what waits for its waking waits for the later moment.
  if (acaso.vezes(0.01)) rede.dormeAte = Math.max(rede.dormeAte, tempo.agora() + acaso.inteiro(5, 30) * 1_000)
  if (acaso.vezes(0.01)) aparelho.desvioMs += acaso.inteiro(-600_000, 600_000)
  if (acaso.vezes(0.01)) servidor.encerrar()
  if (acaso.vezes(0.003)) servidor.restaurar()
  if (acaso.vezes(0.04)) {
    palco.recargas++
    acaso.um(aparelho.abas)?.morrer()
  }
  if (aparelho.abas.length === 0 ? acaso.vezes(0.5) : acaso.vezes(0.01)) aparelho.abrirAba()
  if (acaso.vezes(0.05)) acaso.um(aparelho.abas)?.motor.acordar()
}

function tempestade(acaso: Acaso): Clima {
  return {
    latenciaMs: acaso.inteiro(10, 1_500),
    perda: acaso.sorteio() * 0.3,
    duplicata: acaso.sorteio() * 0.3,
    corte: acaso.sorteio() * 0.1,
    erro: acaso.sorteio() * 0.2,
  }
}

/** Good weather until every device has nothing left to say, or long enough to know that it never will. */
async function abonancar({ tempo, servidor, aparelhos }: Palco): Promise<void> {
  for (const aparelho of aparelhos) {
    aparelho.rede.clima = BOM_TEMPO
    aparelho.rede.ligada = true
    aparelho.rede.tokenValido = true
    if (aparelho.abas.length === 0) aparelho.abrirAba()
  }
  const todosAcordados = Math.max(tempo.agora(), ...aparelhos.map(({ rede }) => rede.dormeAte))
  // A line that fell silent is only known to be dead after twelve seconds.
  await tempo.passar(todosAcordados - tempo.agora() + 13_000)
  for (let segundo = 0; segundo < BONANCA_S && !aparelhos.every(emPaz); segundo += 5) await tempo.passar(5_000)
  // A last pulse for everybody, and a last write.
  servidor.pararTempo()
  await tempo.passar(6_000)
}

function emPaz(aparelho: Aparelho): boolean {
  return aparelho.abas.every(({ motor }) => {
    const { conexao, estado } = motor.instantaneo()
    return estado !== undefined && conexao.situacao === 'aoVivo' && conexao.pendentes === 0
  })
}

async function conferirTudo({ tempo, servidor, aparelhos }: Palco): Promise<string[]> {
  const telas = aparelhos.map((aparelho) => aparelho.abas.map(({ motor }) => motor.instantaneo()))
  const paradas = aparelhos.flatMap((aparelho) => aparelho.abas.map(({ motor }) => motor.parar()))
  await tempo.passar(1_000)
  await Promise.all(paradas)
  const guardados = await Promise.all(aparelhos.map(({ disco }) => armazemEmMemoria(disco, COZINHA).carregar()))
  return conferir(
    servidor,
    aparelhos.map(({ promessas }, indice) => ({
      promessas,
      telas: telas[indice] ?? [],
      guardado: guardados[indice] ?? { fila: [], recusas: [] },
    })),
    ehVeneno,
  )
}
