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
