// @ts-check
import './require-node.mjs'
import './help.mjs'

// All of it at once: the files change under this command.
const [{ root }, { runCommand }, { update }, { installedHouse, newestRelease }] = await Promise.all([
  import('./paths.mjs'),
  import('./step-failed.mjs'),
  import('./update/update.mjs'),
  import('./update/installed-house.mjs'),
])

await runCommand(async () => {
  const house = installedHouse({ root, env: process.env })
  const target = process.argv[2] ?? newestRelease(root)
  try {
    await update(house, target, (line) => console.log(line))
  } finally {
    // Without a service it is started only to see that it is well, the version from before too.
    if (!house.isService) await house.stop()
  }
  if (!house.isService) console.log('Inicie com npm start.')
})
