export interface FollowerTables {
  follower: {
    name: string
    /** When a server last followed under this name. */
    seen_at: Date
  }
  follower_cursor: {
    follower: string
    cozinha_id: string
    /** The last event that was handled. */
    seq: string
  }
}
