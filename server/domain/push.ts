import type { Instant } from './instant.ts'

/** Where a browser takes notifications, and what they are encrypted for (RFC 8291). */
export interface PushSubscription {
  endpoint: string
  keys: {
    /** The browser's public key, as base64url. */
    p256dh: string
    /** A secret shared with the browser, as base64url. */
    auth: string
  }
}

/** The key pair by which push services know this server again (RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Devices that are notified of leads: each is a session of the desk, and ends with it. */
export interface PushStore {
  /** Null until some were kept. */
  pushKeys(): Promise<PushKeys | null>
  /** Keeps a key pair unless there is one, and returns the one that is kept. */
  keepPushKeys(keys: PushKeys): Promise<PushKeys>
  /**
   * Notifies a session's device of leads that come from now on, in the place of what it, or another
   * session in the same browser, had before.
   *
   * @returns false when the session has ended
   */
  subscribe(sessionId: string, subscription: PushSubscription): Promise<boolean>
  unsubscribe(sessionId: string): Promise<void>
  /** Where a session's device takes notifications; null where it does not. */
  subscribedAt(sessionId: string): Promise<string | null>
  /** The subscription of a delivery's recipient; null when there is none any more. */
  subscription(recipient: string): Promise<PushSubscription | null>
  /** The push service says that it is gone. */
  dropSubscription(endpoint: string): Promise<void>
  /** Whom a lead is pushed to that comes now. */
  pushRecipients(now: Instant): Promise<string[]>
}
