/** The support contact; `phone` is formatted for people, `msisdn` for dialling. */
export type Support = { email: string; phone?: { display: string; msisdn: string } | undefined };
