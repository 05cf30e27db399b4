/** Root navigation asked for by services; the router attaches itself once it is mounted. */
export class Navigation {
  private go: ((path: string) => void) | null = null
  private pending: string | null = null

  attach(go: (path: string) => void): void {
    this.go = go
    if (this.pending !== null) go(this.pending)
    this.pending = null
  }

  toRoot(path: string): void {
    if (this.go) this.go(path)
    else this.pending = path
  }
}
