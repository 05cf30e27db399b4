/** Milliseconds since some moment. Never steps back, so what is remembered for a time is forgotten after it. */
export type SteadyClock = () => number

export const steadyMs: SteadyClock = () => performance.now()
