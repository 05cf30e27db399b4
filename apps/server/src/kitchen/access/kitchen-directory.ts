/** Which company a kitchen belongs to, and which integration key opens which kitchen. */
export interface KitchenDirectory {
  siglaOf(cozinhaId: string): Promise<string | undefined>
  kitchenOfKey(keyHash: string): Promise<string | undefined>
}
