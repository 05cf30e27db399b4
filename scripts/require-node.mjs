// @ts-check

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// Imported for its effect before anything that an older Node cannot load.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Este projeto precisa do Node.js 20.19 ou mais novo; este é o ${process.versions.node}. Instale a versão atual em https://nodejs.org e tente de novo.`,
  )
  process.exit(1)
}
