/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { notificationFor, routeOfNotification } from './push/push-message'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Every page of the station is the same document; what belongs to the server is never answered from the cache.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|jwt|docs|saude|metrics|retaguarda|rede)(\/|$)/, /\/[^/]+\.[^/]+$/],
  }),
)

self.addEventListener('message', (event) => {
  const tipo: unknown = event.data?.tipo
  // The first page of a new device was loaded before there was a worker: take it under its wing.
  if (tipo === 'initialize') event.waitUntil(self.clients.claim())
  if (tipo === 'assumir') event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

async function stationWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

self.addEventListener('push', (event) => {
  event.waitUntil(told(showPush(event.data?.text() ?? '')))
})

/** A station in front gets the message as a toast; otherwise it becomes a notification. */
async function showPush(text: string): Promise<void> {
  const { titulo, opcoes } = notificationFor(text)
  const windows = await stationWindows()
  const front = windows.filter((client) => client.visibilityState === 'visible')
  for (const client of front) client.postMessage({ tipo: 'push', titulo, corpo: opcoes.body })
  if (front.length === 0) await self.registration.showNotification(titulo, opcoes)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(told(openStation(routeOfNotification(event.notification.data))))
})

async function openStation(route: string): Promise<void> {
  const [window] = await stationWindows()
  if (window) await window.focus()
  else await self.clients.openWindow(route)
}

async function tellError(message: string): Promise<void> {
  for (const client of await stationWindows()) client.postMessage({ tipo: 'erro', mensagem: message })
}

/**
 * The failures of what this worker does itself reach the page. Those of fetching do not: a network that comes and goes
 * while the cache fills is no fault of the app.
 */
function told(work: Promise<void>): Promise<void> {
  return work.catch((error) => tellError(String(error)))
}

self.addEventListener('error', (event) => void tellError(event.message))
