import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const phoneLostOrStolen: StarterArticle = {
  slug: "phone-lost-or-stolen",
  topic: "ACCOUNT",
  places: ["SECURITY", "SIM", "SUBSCRIPTION"],
  texts: {
    en: {
      title: "My phone is lost or stolen. How do I block the SIM?",
      summary: "Let us block the SIM at once, sign out the phone, and get a new SIM with the same number.",
      keywords: ["stolen phone", "block sim", "fraud", "hacked", "sim swap", "find my phone"],
      body: `Contact us first, so that we block the SIM at once. The number to call and the hours are under **Help** at the bottom of each page. Otherwise write to {supportEmail}. Then no one can call or surf at your cost.

## Do this now

1. Ask us to block the SIM. Your number stays yours.
2. Sign in on another device, and open [Security](/account/security). Choose **Sign out** at the lost phone, or **Sign out all others**. The phone then shows no more of our notifications. If it is not in the list, remove it under [Notifications](/account/notifications). Remove the passkey of the phone, too.
3. Lock or erase the phone with the service of its maker: Find My for iPhone, Find Hub for Android.
4. Report the theft to the police. They may ask for the IMEI of the phone.

The e-mail account on the phone is important: your sign-in codes go there. Change its password.

## Get a new SIM with the same number

Have you found the phone, or do you have a new one? Tell us, because only we can lift the block. Then choose **Replace the SIM** on [your line](/lines), and **The phone is lost or stolen**. A new eSIM is ready in about a minute. [This is how you replace it](/help/replace-a-sim). It costs nothing.

## Protect your number

Choose **Lock SIM and number** on your line. No one can then move your number to another SIM. It is free. Customer service unlocks it, which takes 24 hours.

## Someone has called or shopped in your name

Tell us at once, and tell your bank. Under [Security](/account/security/activity) you see what happened to your account, and under [Customer service](/account/care) what our staff viewed and changed. Our staff never ask you to read out a code.
`,
    },
    sv: {
      title: "Min telefon är borta eller stulen. Hur spärrar jag SIM-kortet?",
      summary: "Låt oss spärra SIM-kortet direkt, logga ut telefonen och skaffa ett nytt SIM.",
      keywords: [
        "stöld",
        "stulen mobil",
        "tappat telefonen",
        "spärra kort",
        "spärra abonnemang",
        "bedrägeri",
        "hackad",
        "hitta telefonen",
      ],
      body: `Kontakta oss först, så spärrar vi SIM-kortet direkt. Telefonnummer och öppettider står under **Hjälp** längst ner på varje sida. Annars skriver du till {supportEmail}. Då kan ingen ringa eller surfa på din bekostnad.

## Gör det här nu

1. Be oss spärra SIM-kortet. Du behåller numret.
2. Logga in på en annan enhet och öppna [Säkerhet](/account/security). Välj **Logga ut** vid den borttappade telefonen, eller **Logga ut alla andra**. Då visar telefonen inga fler aviseringar från oss. Finns den inte i listan tar du bort den under [Aviseringar](/account/notifications). Ta bort telefonens passkey också.
3. Lås eller radera telefonen med tillverkarens tjänst: Hitta för iPhone, Find Hub för Android.
4. Anmäl stölden till polisen. De kan fråga efter telefonens IMEI.

E-posten i telefonen är viktig: dit går dina inloggningskoder. Byt lösenord till den.

## Få ett nytt SIM med samma nummer

Har du hittat telefonen eller skaffat en ny? Säg till oss, för bara vi kan häva spärren. Välj sedan **Byt SIM** på [ditt abonnemang](/lines) och **Telefonen är borta eller stulen**. Ett nytt eSIM är klart på ungefär en minut. [Så byter du](/help/replace-a-sim). Det kostar ingenting.

## Skydda ditt nummer

Välj **Lås SIM och nummer** på abonnemanget. Då kan ingen flytta ditt nummer till ett annat SIM. Det kostar inget. Kundservice låser upp, vilket tar 24 timmar.

## Någon har ringt eller handlat i ditt namn

Säg till oss direkt, och till din bank. Under [Säkerhet](/account/security/activity) ser du vad som hänt med ditt konto, och under [Kundservice](/account/care) vad vår personal har tittat på och gjort. Ingen som arbetar hos oss ber dig läsa upp en kod.
`,
    },
  },
};
