import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderCycles, importsBelow, importsOf } from './lint/folder-cycles.mjs'
import { root } from './paths.mjs'

describe('the folders of the station', () => {
  let house: { from: string; to: string }[]

  beforeAll(async () => {
    house = await importsBelow(join(root, 'apps/station/src'))
  })

  const withPlanted = (file: string, source: string) => folderCycles([...house, ...importsOf(file, source)])

  it('are read whole', () => {
    expect(house).toContainEqual({ from: 'main.tsx', to: 'composition' })
    expect(house).toContainEqual({ from: 'routes.tsx', to: 'montador/MontadorPage' })
    expect(house).toContainEqual({ from: 'ticket/Ticket.tsx', to: 'ticket/ticket.css' })
  })

  it('do not import each other in circles', () => {
    expect(folderCycles(house)).toEqual([])
  })

  it.each([
    ['a folder that is leant on leans back', 'board/planted.ts', "import { Ticket } from '../ticket/Ticket'\n"],
    ['for a type only', 'ports/planted.ts', "import type { Startup } from '../startup/startup'\n"],
    ['for a type named in passing', 'ports/planted.ts', "export type X = import('../errors/dialogs').Dialogs\n"],
    ['for a style sheet', 'board/planted.ts', "import '../notices/notices.css'\n"],
    ['by handing it on', 'errors/planted.ts', "export { login } from '../startup/login'\n"],
    ['later', 'panels/planted.ts', "export const later = () => import('../board-page/BoardPage')\n"],
    ['across two others', 'settings/planted.ts', "import { useStartup } from '../startup/use-startup'\n"],
    ['to the files that put the station together', 'board/planted.ts', "import { stationRoutes } from '../routes'\n"],
    ['between two boards of one page', 'montador/fila/planted.ts', "import '../MontadorPage'\n"],
  ])('are caught in a circle: %s', (_how, file, source) => {
    const [found, ...others] = withPlanted(file, source)
    expect(found).toContain(file)
    expect(others).toEqual([])
  })

  it.each([
    [
      'a comment or a text imports nothing',
      'ports/planted.ts',
      "// import '../startup/startup'\nexport const x = `import '../errors/dialogs'`\n",
    ],
    ['a folder leans on one below it', 'board-page/planted.ts', "import '../board/board'\n"],
  ])('are left alone where %s', (_why, file, source) => {
    expect(withPlanted(file, source)).toEqual([])
  })
})
