import {
  type ItemDoCardapio,
  mudarItemDoCardapioSchema,
  novoItemDoCardapioSchema,
  type TipoDoCardapio,
} from '@kds/protocol/retaguarda/cardapio'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { Campo } from '../formulario/Campo'
import { CampoDeEscolha } from '../formulario/CampoDeEscolha'
import { CampoDeLista } from '../formulario/CampoDeLista'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { novoId } from '../plataforma/novo-id'
import { PALAVRAS } from './abas'

interface SobreItem {
  readonly item: ItemDoCardapio
  readonly aoFechar: () => void
}

export function NovoItem({ tipo, aoFechar }: { readonly tipo: TipoDoCardapio; readonly aoFechar: () => void }) {
  const dados = useDataProvider<ProvedorDeDados>()
  const [id] = useState(novoId)
  const vazio = { id, tipo, codigo: '', nome: '', categoria: '', pizza: false, adicionais: [], remocoes: [] }
  const { formulario, aoEnviar, ...envio } = useFormulario(novoItemDoCardapioSchema, vazio, async (data) => {
    await dados.create('cardapio', { data })
    aoFechar()
  })
  return (
    <DialogoDeEnvio titulo={PALAVRAS[tipo].novo} rotulo="Criar" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campos tipo={tipo} control={formulario.control as unknown as Control<FieldValues>} />
    </DialogoDeEnvio>
  )
}

export function MudarItem({ item, aoFechar }: SobreItem) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { id } = item
  const { formulario, aoEnviar, ...envio } = useFormulario(
    mudarItemDoCardapioSchema,
    conteudoDe(item),
    async (data) => {
      await dados.update('cardapio', { id, data, previousData: item })
      aoFechar()
    },
    { reler: async () => conteudoDe((await dados.getOne<ItemDoCardapio>('cardapio', { id })).data) },
  )
  return (
    <DialogoDeEnvio titulo={`Mudar “${item.nome}”`} rotulo="Salvar" aoEnviar={aoEnviar} aoFechar={aoFechar} {...envio}>
      <Campos tipo={item.tipo} control={formulario.control as unknown as Control<FieldValues>} />
    </DialogoDeEnvio>
  )
}

function conteudoDe({ id: _id, arquivadoEm: _arquivado, ...conteudo }: ItemDoCardapio) {
  return conteudo
}

function Campos({ tipo, control }: { readonly tipo: TipoDoCardapio; readonly control: Control<FieldValues> }) {
  const vendido = tipo === 'produto' || tipo === 'sabor'
  return (
    <>
      <Campo control={control} nome="nome" rotulo="Nome" foco />
      {vendido ? <Campo control={control} nome="codigo" rotulo="Código" dica="o do seu sistema de vendas" /> : null}
      {tipo === 'massa' || tipo === 'borda' ? null : (
        <Campo control={control} nome="categoria" rotulo="Categoria" dica="por exemplo Porções, Pizzas doces" />
      )}
      {tipo === 'produto' ? <CampoDeEscolha control={control} nome="pizza" rotulo="É uma pizza" /> : null}
      {vendido ? <CampoDeLista control={control} nome="remocoes" rotulo="Pode vir sem" /> : null}
      {vendido ? <CampoDeLista control={control} nome="adicionais" rotulo="Pode vir com mais" /> : null}
    </>
  )
}

export function ArquivarItem({ item, aoFechar }: SobreItem) {
  const dados = useDataProvider<ProvedorDeDados>()
  return (
    <Confirmacao
      titulo={`Arquivar “${item.nome}”?`}
      verbo="Arquivar"
      aoFechar={aoFechar}
      sobre={{ visto: item, reler: async () => (await dados.getOne<ItemDoCardapio>('cardapio', { id: item.id })).data }}
      aoConfirmar={async (versao) => {
        await dados.agir('cardapio', item.id, 'arquivar', { versao })
      }}
    >
      Deixa de ser oferecido em Novo pedido. Os pedidos que já o têm não mudam, e ele pode voltar.
    </Confirmacao>
  )
}
