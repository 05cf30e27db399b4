const MB = 1024 * 1024

/**
 * What long things cost, in milliseconds of a processor, the database's included: measured with the longest orders on a small machine.
 * Whoever had them done for him is charged for them (`FairTurns`); of an ordinary order each is a small part of a millisecond.
 */

/** To read a body and to see that it is in order. */
export function bodyCostMs(bytes: number): number {
  return per(80, bytes)
}

/** Of all bytes of orders and events that a commit read and wrote. */
export function commitCostMs(bytes: number): number {
  return per(30, bytes)
}

/** To judge commands about orders of so many items in all; an ordinary tap is about five. */
export function judgingCostMs(items: number): number {
  return items * 0.002
}

/** To find an order and to answer with it. */
export function answerCostMs(bytes: number): number {
  return per(60, bytes)
}

/** A call of the back office: to find out whose it is and what it may do, and what it read from the database and answered. */
export function readingCostMs(bytes: number): number {
  return 4 + rowsCostMs(bytes)
}

/** Of that, only what it read. */
export function rowsCostMs(bytes: number): number {
  return per(60, bytes)
}

/** To look whether a password is the right one, or to keep another: slow on purpose. */
export const PASSWORD_COST_MS = 60

/** To look into orders for one word of each, in the database. */
export function lookingCostMs(bytes: number): number {
  return per(20, bytes)
}

/** To take a snapshot from the database and write it out for all who wait for it. */
export function snapshotCostMs(bytes: number): number {
  return per(16, bytes)
}

/** To let a station in and to see it off, without what it is told. */
export const OPENING_COST_MS = 1

/** To let a station's licence in: to find it, and to sign what it shows from then on. */
export const LOGIN_COST_MS = 2

/** A question of a station that is answered from memory, or by a look or two at the database. */
export const ASKING_COST_MS = 1

/** To write down what a station tells of itself. */
export const REPORT_COST_MS = 1

/** To let a key in that listens, and to find the place where it goes on. */
export const KEY_OPENING_COST_MS = 3

/** To read a page of what was told. */
export function happeningsCostMs(rows: number, bytes: number): number {
  return 0.5 + rows * 0.02 + per(60, bytes)
}

/** To go on in the log, and to write down what of it others are told; each event stands for an order that is remembered. */
export function followingCostMs(events: number, bytes: number): number {
  return events * 0.2 + per(40, bytes)
}

/** To find the open orders of one number. */
export const NAMESAKE_COST_MS = 0.1

/** To encrypt an alarm for one device and to call its push service. */
export const PUSH_COST_MS = 1

/** To write down that a station came or went. */
export const SIGHT_COST_MS = 1

/** And to make room for one that was never seen before. */
export const NEWCOMER_COST_MS = 2

/** To do what one event of a platform says, also where there is nothing to be done: to open it, to look for its order and to note it, without what a commit takes. */
export const EVENT_COST_MS = 3

/** To find what is next among so many that wait. */
export function waitingCostMs(rows: number): number {
  return rows * 0.001
}

/** To look for orders, also where none is found. */
export const LISTING_COST_MS = 2

/** To ask what is next of a webhook, and to write down what became of a call. */
export const NOTE_COST_MS = 1

/** To write out what happened for all stations of a kitchen, and to make it smaller. */
export function broadcastCostMs(bytes: number): number {
  return per(30, bytes)
}

/** To hand the same bytes to so many stations: a call of the system for each, which copies them. */
export function fanOutCostMs(stations: number, bytes: number): number {
  return stations * (0.01 + per(0.4, bytes))
}

function per(msOfAMegabyte: number, bytes: number): number {
  return (msOfAMegabyte * bytes) / MB
}
