import { senhasComuns } from '@kds/domain/validacao/senha-comum'
import { dictionary } from '@zxcvbn-ts/language-common'

/** As the server judges. Long: only by `import()`, where somebody chooses a password. */
export const ehComum = senhasComuns(dictionary['passwords-common'] as string[])
