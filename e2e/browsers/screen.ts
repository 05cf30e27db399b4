/** The engines the station is used in: Chrome and Edge, Safari, Firefox. */
export const ENGINES = ['chromium', 'webkit', 'firefox'] as const
export type EngineName = (typeof ENGINES)[number]

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A browser with one device's memory, as far as a hand and an eye reach: what every engine can be driven to do, and nothing that only one
 * of them knows. Points are of the page that is in front.
 */
export interface Screen {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs in the page: the function may use its argument and the page, nothing around it here. */
  ask<Argument, Answer>(question: (argument: Argument) => Answer | Promise<Answer>, argument: Argument): Promise<Answer>
  /** A click of the mouse, which is what a tap comes to. */
  press(at: Point): Promise<void>
  /** A finger goes down, along these points, and up. */
  drag(path: readonly [Point, ...Point[]]): Promise<void>
  type(text: string): Promise<void>
  /** Another tab of the same device, in front from now on. */
  newTab(): Promise<Tab>
  /** The tab in front. */
  tab(): Promise<Tab>
  bringToFront(tab: Tab): Promise<void>
  /** Closes the tab in front. */
  closeTab(): Promise<void>
  close(): Promise<void>
}

/** A tab, by the name its browser gave it. */
export type Tab = string

/** How a device is, before its browser starts. */
export interface DeviceOptions {
  /** A private window: what is stored goes with it. */
  readonly inPrivate?: boolean
  /** Room for everything that is stored, where the engine can be told. */
  readonly roomInKilobytes?: number
}
