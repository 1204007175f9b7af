/** Whom one turns to; `phone` is written for people, `msisdn` for the phone. */
export type Support = { email: string; phone?: { display: string; msisdn: string } | undefined };
