/** The router prints a tree in which a route continues the one it is indented under. */
export function registeredRoutes(tree: string): string[] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods] = /^([│ ]*[├└]── )(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    parts.length = Math.max(0, branch.length / 4 - 1)
    parts.push(part)
    return methods?.split(', ').map((method) => `${method} ${parts.join('')}`) ?? []
  })
}
