/** Arguments that let a Node process believe in another time; its own code is as shipped. */
export function wrongClock(offsetMs: number): string[] {
  if (offsetMs === 0) return []
  const code = `
    const Right = Date
    globalThis.Date = class Date extends Right {
      constructor(...given) {
        given.length === 0 ? super(Right.now() + ${offsetMs}) : super(...given)
      }
      static now() {
        return Right.now() + ${offsetMs}
      }
    }`
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}
