import type { Generated } from 'kysely'

export interface AccountTables {
  pessoa: {
    id: string
    nome: string
    /** In lower case. */
    email: string
    email_verificado: Generated<boolean>
    imagem: Generated<string | null>
    /** Of the installation, not of a company. */
    administrador: Generated<boolean>
    /** Whoever knows the password is asked for a code too. */
    segundo_fator: Generated<boolean>
    criada_em: Generated<Date>
    alterada_em: Generated<Date>
  }
  sessao: {
    id: string
    token: string
    pessoa_id: string
    expira_em: Date
    endereco: Generated<string | null>
    aparelho: Generated<string | null>
    criada_em: Generated<Date>
    alterada_em: Generated<Date>
  }
  credencial: {
    id: string
    pessoa_id: string
    provedor: string
    conta: string
    senha: Generated<string | null>
    criada_em: Generated<Date>
    alterada_em: Generated<Date>
  }
  verificacao: {
    id: string
    identificador: string
    valor: string
    expira_em: Date
  }
  segundo_fator: {
    id: string
    pessoa_id: string
    segredo: string
    codigos: string
    confirmado: Generated<boolean>
    falhas: Generated<number>
    bloqueado_ate: Generated<Date | null>
  }
  /** Codes of the app that opened once already. */
  codigo_usado: {
    pessoa_id: string
    /** Keyed with the secret of the accounts: of six figures alone it would tell the code. */
    hash: string
    ate: Date
  }
  chave_de_acesso: {
    id: string
    pessoa_id: string
    nome: string
    /** As the device names it, base64url. */
    credencial: string
    criada_em: Date
    usada_em: Generated<Date | null>
  }
  segredo_das_contas: {
    id: number
    segredo: string
    criado_em: Date
  }
}
