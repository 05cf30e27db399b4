import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sessao } from '../plataforma/sessao'
import { enviarTudo, type Feito } from './enviar-tudo'
import type { Envio, Guarda } from './guarda'

const TENTAR_DE_NOVO_MS = 3_000

/** Orders on their way: tried at once, again every few seconds, and when the connection returns. */
export function useEnvios(guarda: Guarda, sessao: Sessao, empresaId: string, aoFazer: (feito: Feito) => void) {
  const [envios, setEnvios] = useState<readonly Envio[]>(() => guarda.envios())
  const enviando = useRef(false)
  const avisar = useRef(aoFazer)
  avisar.current = aoFazer
  const tentar = useCallback(async () => {
    if (enviando.current) return
    enviando.current = true
    try {
      const feito = await enviarTudo(guarda, sessao.chamar, empresaId)
      if (feito.enviados.length + feito.retirados.length > 0) avisar.current(feito)
    } finally {
      enviando.current = false
      setEnvios(guarda.envios())
    }
  }, [guarda, sessao, empresaId])
  useEffect(() => guarda.ouvirEnvios(window, () => setEnvios(guarda.envios())), [guarda])
  const esperam = envios.some(({ recusa }) => recusa === undefined)
  useEffect(() => {
    if (!esperam) return
    void tentar()
    const relogio = setInterval(() => void tentar(), TENTAR_DE_NOVO_MS)
    const voltou = () => void tentar()
    window.addEventListener('online', voltou)
    return () => {
      clearInterval(relogio)
      window.removeEventListener('online', voltou)
    }
  }, [esperam, tentar])
  const por = (envio: Envio) => {
    guarda.porEnvio(envio)
    setEnvios(guarda.envios())
    void tentar()
  }
  const tirar = (envio: Envio) => {
    guarda.tirarEnvio(envio)
    setEnvios(guarda.envios())
  }
  /** Also one that left this very moment: what arrived is cancelled. */
  const retirar = ({ recusa: _, ...envio }: Envio) => por({ ...envio, retirado: true })
  return { envios, por, tirar, retirar }
}
