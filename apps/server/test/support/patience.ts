/** How long a test waits for what must happen: a shared machine may stall for seconds, and only a failure takes this long. */
export const PATIENCE = { timeout: 20_000, interval: 50 }
