import { business } from './business.ts'

/**
 * What a visitor agrees to by ticking the box. The server stores this exact text, and its hash, with
 * every request. It names the seller and the channels and says that nothing has to be bought, as
 * 47 CFR 64.1200(f)(9) asks, and adds what carriers want to read: frequency, rates, STOP and HELP.
 */
export const consentStatement = `I agree that ${business.name}, its affiliates and its marketing partners may call and text me about my request and their services at the phone number I gave, possibly with automated technology. Consent is not required to make a purchase. Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help. (Required)`

/** Stands before the links to the privacy policy and the terms below the statement. */
export const consentLinks = {
  lead: 'See our',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
} as const
