import {
  type ItemDoCardapio,
  mudarItemDoCardapioSchema,
  novoItemDoCardapioSchema,
  type TipoDoCardapio,
} from '@kds/protocol/retaguarda/cardapio'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Campo, type CampoProps } from '../formulario/Campo'
import { CampoDeEscolha } from '../formulario/CampoDeEscolha'
import { CampoDeLista } from '../formulario/CampoDeLista'
import { Confirmacao } from '../formulario/Confirmacao'
import { DialogoDeEnvio } from '../formulario/DialogoDeEnvio'
import { useFormulario } from '../formulario/use-formulario'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { novoId } from '../plataforma/novo-id'
import { PALAVRAS } from './abas'

type CamposDoItem = Pick<ItemDoCardapio, 'nome' | 'codigo' | 'categoria' | 'pizza' | 'remocoes' | 'adicionais'>

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
      <Campos tipo={tipo} control={formulario.control} />
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
      <Campos tipo={item.tipo} control={formulario.control} />
    </DialogoDeEnvio>
  )
}

function conteudoDe({ id: _id, arquivadoEm: _arquivado, ...conteudo }: ItemDoCardapio) {
  return conteudo
}

interface CamposProps<Valores extends FieldValues> {
  readonly tipo: TipoDoCardapio
  readonly control: CampoProps<Valores>['control']
}

/** Of a form that has these fields, whatever else it has. */
function Campos<Valores extends CamposDoItem>({ tipo, control }: CamposProps<Valores>) {
  const vendido = tipo === 'produto' || tipo === 'sabor'
  const campo = (nome: keyof CamposDoItem) => nome as Path<Valores>
  return (
    <>
      <Campo control={control} nome={campo('nome')} rotulo="Nome" foco />
      {vendido ? (
        <Campo control={control} nome={campo('codigo')} rotulo="Código" dica="o do seu sistema de vendas" />
      ) : null}
      {tipo === 'massa' || tipo === 'borda' ? null : (
        <Campo
          control={control}
          nome={campo('categoria')}
          rotulo="Categoria"
          dica="por exemplo Porções, Pizzas doces"
        />
      )}
      {tipo === 'produto' ? <CampoDeEscolha control={control} nome={campo('pizza')} rotulo="É uma pizza" /> : null}
      {vendido ? <CampoDeLista control={control} nome={campo('remocoes')} rotulo="Pode vir sem" /> : null}
      {vendido ? <CampoDeLista control={control} nome={campo('adicionais')} rotulo="Pode vir com mais" /> : null}
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
      Novo pedido deixa de oferecer este nome. Os pedidos que já o têm não mudam, e ele pode voltar.
    </Confirmacao>
  )
}
