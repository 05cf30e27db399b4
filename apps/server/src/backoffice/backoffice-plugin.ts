import type { FastifyInstance } from 'fastify'
import { accountDoors } from './account/account.routes'
import { passkeyDoors } from './account/passkeys.routes'
import { brandingDoors } from './branding/branding.routes'
import { companyDoors } from './company/company.routes'
import type { BackofficeServices } from './doors/context'
import { installDoors } from './doors/install-doors'
import { firstAccountDoors } from './first-account/first-account.routes'
import { firstStepsDoors } from './first-steps/first-steps.routes'
import { installationDoors } from './installation/installation.routes'
import { keyDoors } from './keys/keys.routes'
import { kitchenDoors } from './kitchens/kitchens.routes'
import { licenceDoors } from './licences/licences.routes'
import { menuDoors } from './menu/menu.routes'
import { rulesDoors } from './menu/rules.routes'
import { orderDoors } from './orders/orders.routes'
import { peopleDoors } from './people/people.routes'
import { printerDoors } from './printers/printers.routes'
import { profileDoors } from './profiles/profiles.routes'
import { recordDoors } from './record/record.routes'
import { stationDoors } from './stations/stations.routes'
import { storeDoors } from './stores/stores.routes'
import { tabletDoors } from './tablets/tablets.routes'
import { webhookDoors } from './webhooks/webhooks.routes'

export const backofficeDoors = [
  ...accountDoors,
  ...passkeyDoors,
  ...firstAccountDoors,
  ...installationDoors,
  ...companyDoors,
  ...brandingDoors,
  ...firstStepsDoors,
  ...licenceDoors,
  ...tabletDoors,
  ...stationDoors,
  ...keyDoors,
  ...webhookDoors,
  ...storeDoors,
  ...printerDoors,
  ...kitchenDoors,
  ...profileDoors,
  ...menuDoors,
  ...rulesDoors,
  ...orderDoors,
  ...peopleDoors,
  ...recordDoors,
]

export async function backofficePlugin(app: FastifyInstance, services: BackofficeServices): Promise<void> {
  installDoors(app, backofficeDoors, services)
}
