/** Of what one statement forgets: one that takes too long is ended, and would then forget nothing, ever. */
const PORTION = 1_000

/** Asks again until less than a portion was there. `portion` does at most so many rows and says how many they were. */
export async function inPortions(portion: (rows: number) => Promise<number>, rows = PORTION): Promise<void> {
  for (let done = rows; done === rows; ) done = await portion(rows)
}
