import type { Migration } from 'kysely'
import * as licensing from './0001-licensing'
import * as kitchen from './0002-kitchen'
import * as demo from './0003-demo'
import * as branding from './0004-branding'
import * as errorsAndPush from './0005-errors-and-push'
import * as forecast from './0006-forecast'
import * as retention from './0007-retention'
import * as recall from './0008-recall'
import * as referencesWithoutNames from './0009-references-without-names'
import * as storedBytes from './0010-stored-bytes'
import * as worker from './0011-worker'
import * as followers from './0012-followers'
import * as originsOfKeys from './0013-origins-of-keys'
import * as routing from './0014-routing'
import * as accounts from './0019-accounts'
import * as backoffice from './0020-backoffice'
import * as tablets from './0021-tablets'
import * as archivedKitchens from './0022-archived-kitchens'
import * as stations from './0023-stations'
import * as menu from './0025-menu'
import * as rulesAsWritten from './0026-rules-as-written'
import * as ordersOfTheBackOffice from './0028-orders-of-the-back-office'
import * as companiesOfTheInstallation from './0029-companies-of-the-installation'
import * as secondFactor from './0030-second-factor'
import * as warningsErased from './0031-warnings-erased'
import * as marks from './0033-marks'
import * as stationReports from './0034-station-reports'
import * as usedCodes from './0035-used-codes'
import * as passkeys from './0036-passkeys'
import * as thingsSent from './0037-things-sent'
import * as usesOfTabletCodes from './0040-uses-of-tablet-codes'
import * as recordByTime from './0041-record-by-time'
import * as fingerprints from './0046-fingerprints'
import * as senders from './0047-senders'
import * as histories from './0048-histories'
import * as happenings from './0053-happenings'
import * as webhooks from './0054-webhooks'
import * as errorRecordsOfACompany from './0055-error-records-of-a-company'
import * as typesOfEvents from './0056-types-of-events'
import * as removedWebhooks from './0057-removed-webhooks'
import * as forgottenHappenings from './0058-forgotten-happenings'
import * as boundedDeliveries from './0063-bounded-deliveries'
import * as ordersBySender from './0064-orders-by-sender'
import * as platforms from './0065-platforms'
import * as endOfSubscriptions from './0066-end-of-subscriptions'
import * as acceptedByHand from './0069-accepted-by-hand'
import * as optionsOfPlatforms from './0070-options-of-platforms'
import * as printers from './0073-printers'
import * as numbersOfOrders from './0079-numbers-of-orders'
import * as undeliveredInvitations from './0080-undelivered-invitations'
import * as eventsOfTheStock from './0081-events-of-the-stock'
import * as lostOrdersOfPlatforms from './0082-lost-orders-of-platforms'
import * as callsOfPlatforms from './0083-calls-of-platforms'

/** Run in the order of their names; a released name never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-licensing': licensing,
  '0002-kitchen': kitchen,
  '0003-demo': demo,
  '0004-branding': branding,
  '0005-errors-and-push': errorsAndPush,
  '0006-forecast': forecast,
  '0007-retention': retention,
  '0008-recall': recall,
  '0009-references-without-names': referencesWithoutNames,
  '0010-stored-bytes': storedBytes,
  '0011-worker': worker,
  '0012-followers': followers,
  '0013-origins-of-keys': originsOfKeys,
  '0014-routing': routing,
  '0019-accounts': accounts,
  '0020-backoffice': backoffice,
  '0021-tablets': tablets,
  '0022-archived-kitchens': archivedKitchens,
  '0023-stations': stations,
  '0025-menu': menu,
  '0026-rules-as-written': rulesAsWritten,
  '0028-orders-of-the-back-office': ordersOfTheBackOffice,
  '0029-companies-of-the-installation': companiesOfTheInstallation,
  '0030-second-factor': secondFactor,
  '0031-warnings-erased': warningsErased,
  '0033-marks': marks,
  '0034-station-reports': stationReports,
  '0035-used-codes': usedCodes,
  '0036-passkeys': passkeys,
  '0037-things-sent': thingsSent,
  '0040-uses-of-tablet-codes': usesOfTabletCodes,
  '0041-record-by-time': recordByTime,
  '0046-fingerprints': fingerprints,
  '0047-senders': senders,
  '0048-histories': histories,
  '0053-happenings': happenings,
  '0054-webhooks': webhooks,
  '0055-error-records-of-a-company': errorRecordsOfACompany,
  '0056-types-of-events': typesOfEvents,
  '0057-removed-webhooks': removedWebhooks,
  '0058-forgotten-happenings': forgottenHappenings,
  '0063-bounded-deliveries': boundedDeliveries,
  '0064-orders-by-sender': ordersBySender,
  '0065-platforms': platforms,
  '0066-end-of-subscriptions': endOfSubscriptions,
  '0069-accepted-by-hand': acceptedByHand,
  '0070-options-of-platforms': optionsOfPlatforms,
  '0073-printers': printers,
  '0079-numbers-of-orders': numbersOfOrders,
  '0080-undelivered-invitations': undeliveredInvitations,
  '0081-events-of-the-stock': eventsOfTheStock,
  '0082-lost-orders-of-platforms': lostOrdersOfPlatforms,
  '0083-calls-of-platforms': callsOfPlatforms,
}
