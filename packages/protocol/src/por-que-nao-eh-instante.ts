const SEM_FUSO = 'deve ser data e hora com fuso, como 2026-11-15T20:30:00-03:00'

/** Why it is no moment: a day that no calendar has is written as well as any other. */
export function porQueNaoEhInstante({ input }: { readonly input?: unknown }): string {
  const [, ano = '', mes = '', dia = ''] = /^(\d{4})-(\d\d)-(\d\d)T/.exec(typeof input === 'string' ? input : '') ?? []
  if (ano === '') return SEM_FUSO
  const lido = new Date(Date.UTC(Number(ano), Number(mes) - 1, Number(dia)))
  const existe = lido.getUTCMonth() === Number(mes) - 1 && lido.getUTCDate() === Number(dia)
  return existe ? SEM_FUSO : `o dia ${dia}/${mes}/${ano} não existe`
}
