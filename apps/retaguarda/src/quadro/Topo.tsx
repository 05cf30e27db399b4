import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useLogout, useNotify } from 'ra-core'
import { ToggleThemeButton } from 'ra-ui-materialui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Confirmacao } from '../formulario/Confirmacao'
import { useMarca } from '../marca/use-marca'
import { mensagemDe } from '../plataforma/chamada'
import { AbrirBusca } from './AbrirBusca'
import { type useConta, useSessao } from './contexto'
import { Marca } from './Marca'
import { perdidoAoSair } from './perdido-ao-sair'
import { usePerdeAoSair } from './Saidas'
import { SemConexao } from './SemConexao'
import { useIdaAEmpresa } from './troca-de-empresa'

export function Topo({ aberta }: { readonly aberta: ReturnType<typeof useConta> }) {
  return (
    <Box
      component="header"
      sx={{
        gridArea: 'topo',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1.5 },
        px: { xs: 1.5, md: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {aberta?.empresa ? <Casa aberta={aberta} empresa={aberta.empresa} /> : <Box sx={{ flex: 1 }} />}
      {aberta ? <AbrirBusca /> : null}
      <Box sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
      <SemConexao />
      <ToggleThemeButton />
      {aberta ? <Conta nome={aberta.conta.nome} papel={aberta.empresa?.papel} /> : null}
    </Box>
  )
}

type Aberta = NonNullable<ReturnType<typeof useConta>>

function Casa({ aberta, empresa }: { aberta: Aberta; empresa: NonNullable<Aberta['empresa']> }) {
  const ir = useIdaAEmpresa()
  const [onde, abrir] = useState<HTMLElement | null>(null)
  const { data: marca } = useMarca()
  const varias = aberta.conta.empresas.length > 1
  const trocar = (id: string) => {
    abrir(null)
    if (id !== empresa.id) ir(id)
  }
  const nome = (
    <>
      <Marca nome={empresa.nome} endereco={marca?.icone?.endereco} />
      <Box sx={{ textAlign: 'left', lineHeight: 1.2, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 700, fontSize: 15 }}>
          {empresa.nome}
        </Typography>
        <Typography sx={{ fontSize: 12, color: 'text.secondary' }}>Retaguarda</Typography>
      </Box>
    </>
  )
  return (
    <Box sx={{ flex: { xs: 1, md: '0 1 auto' }, minWidth: { xs: 0, md: 212 }, display: 'flex', alignItems: 'center' }}>
      {varias ? (
        <Button
          color="inherit"
          onClick={(evento) => abrir(evento.currentTarget)}
          aria-haspopup="menu"
          aria-label={`Trocar de empresa; agora ${empresa.nome}`}
          sx={{ gap: 1.5, minWidth: 0 }}
        >
          {nome}
          <ExpandMore fontSize="small" />
        </Button>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>{nome}</Box>
      )}
      <Menu anchorEl={onde} open={onde !== null} onClose={() => abrir(null)}>
        {aberta.conta.empresas.map(({ id, nome: casa, papel }) => (
          <MenuItem
            key={id}
            selected={id === empresa.id}
            onClick={() => trocar(id)}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {casa} ({papel})
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

function Conta({ nome, papel }: { nome: string; papel: string | undefined }) {
  const sair = useLogout()
  const { guardados } = useSessao()
  const avisar = useNotify()
  const navegar = useNavigate()
  const [onde, abrir] = useState<HTMLElement | null>(null)
  const perdeAPagina = usePerdeAoSair()
  const [pergunta, perguntar] = useState<ReturnType<typeof perdidoAoSair>>()
  const pedirParaSair = () => {
    const perdido = perdidoAoSair(guardados, perdeAPagina())
    abrir(null)
    if (perdido) perguntar(perdido)
    else sair().catch((erro) => avisar(`Você continua conectado. ${mensagemDe(erro)}`, { type: 'error' }))
  }
  return (
    <>
      {pergunta ? (
        <Confirmacao
          titulo={pergunta.titulo}
          verbo="Sair e apagar"
          aoFechar={() => perguntar(undefined)}
          aoConfirmar={async () => void (await sair())}
        >
          {pergunta.texto}
        </Confirmacao>
      ) : null}
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label="Sua conta"
        onClick={(evento) => abrir(evento.currentTarget)}
        sx={{ textAlign: 'left', lineHeight: 1.2, flex: 'none', gap: 1, minWidth: 44, maxWidth: { md: 240 } }}
      >
        <Box
          component="span"
          sx={{
            width: 32,
            height: 32,
            borderRadius: '50%',
            bgcolor: 'action.selected',
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
          }}
        >
          {[...nome.trim()][0]?.toUpperCase()}
        </Box>
        <Box component="span" sx={{ minWidth: 0, display: { xs: 'none', md: 'block' } }}>
          <Typography component="b" noWrap sx={{ display: 'block', font: 'inherit', fontWeight: 700 }}>
            {nome}
          </Typography>
          {papel}
        </Box>
      </Button>
      <Menu anchorEl={onde} open={onde !== null} onClose={() => abrir(null)}>
        <MenuItem
          onClick={() => {
            abrir(null)
            navegar('/minha-conta')
          }}
        >
          Minha conta
        </MenuItem>
        <MenuItem onClick={pedirParaSair}>Sair</MenuItem>
      </Menu>
    </>
  )
}
