import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const replaceASim: StarterArticle = {
  slug: "replace-a-sim",
  topic: "CONNECTION",
  places: ["SIM", "SUBSCRIPTION"],
  texts: {
    en: {
      title: "How do I move my eSIM to a new phone, or replace a SIM?",
      summary: "You get a new eSIM in about a minute. Your number, plan and price stay the same.",
      keywords: [
        "switch phone",
        "transfer esim",
        "deleted esim",
        "broken sim",
        "nano sim",
        "sim swap",
        "pin",
        "chip",
      ],
      body: `You replace the SIM yourself on the page of your line. It costs nothing, and your number, plan and price stay as they are. A new eSIM is ready in about a minute. A card comes by post in two to four working days.

A physical card can also move by hand: take it out of the old phone, and put it in the new one.

## Replace the SIM

1. Open [your line](/lines), and choose **Replace the SIM** under **SIM**.
2. Say what has happened: a new phone, a SIM that does not work, or a lost phone.
3. Choose **eSIM** or **SIM card**. The step says how long the SIM you have works.
4. Choose **Send me the code**, and enter the eight digits from our e-mail.
5. Install the new eSIM with the QR code on the page, on [iPhone](/help/install-an-esim-on-iphone) or [Android](/help/install-an-esim-on-android).

We notify all e-mail addresses of the line, so that no one can move your number unnoticed.

## I deleted the eSIM

The old code has been used and cannot install the eSIM again. Replace the SIM as above, and choose **The SIM does not work**.

## It cannot be replaced

- **SIM and number are locked.** Customer service can unlock them, which takes 24 hours. This protects you against theft of your number.
- **Something is unpaid.** Pay it first. Then the SIM can be replaced.
- **Another change is in progress.** Try again in a minute.

## The card asks for a PUK

Choose **Show the PUK** under **SIM**. It unlocks the card after three wrong PINs.
`,
    },
    sv: {
      title: "Hur flyttar jag eSIM till en ny telefon eller byter SIM?",
      summary: "Ett nytt eSIM är klart på ungefär en minut. Nummer, abonnemang och pris är desamma.",
      keywords: ["byta mobil", "flytta esim", "raderat esim", "trasigt simkort", "byta kort", "nytt simkort"],
      body: `Du byter SIM själv på abonnemangets sida. Det kostar ingenting, och nummer, abonnemang och pris är desamma. Ett nytt eSIM är klart på ungefär en minut. Ett kort kommer med posten på två till fyra vardagar.

Ett fysiskt kort kan du också flytta för hand: ta ut det ur den gamla telefonen och sätt i det i den nya.

## Byt SIM

1. Öppna [ditt abonnemang](/lines) och välj **Byt SIM** under **SIM**.
2. Ange vad som har hänt: en ny telefon, ett SIM-kort som inte fungerar eller en borttappad telefon.
3. Välj **eSIM** eller **SIM-kort**. Där står hur länge det SIM du har fungerar.
4. Välj **Skicka koden** och skriv in de åtta siffrorna från vårt mejl.
5. Installera det nya eSIM:et med QR-koden på sidan, i [iPhone](/help/install-an-esim-on-iphone) eller [Android](/help/install-an-esim-on-android).

Vi skriver till alla e-postadresser för abonnemanget, så att ingen kan flytta ditt nummer i smyg.

## Jag har raderat mitt eSIM

Den gamla koden är använd och kan inte installera eSIM:et en gång till. Byt SIM enligt ovan och välj **SIM-kortet fungerar inte**.

## Det går inte att byta

- **SIM och nummer är låsta.** Kundservice kan låsa upp, vilket tar 24 timmar. Låset skyddar dig mot att någon tar ditt nummer.
- **Något är obetalt.** Betala det först. Sedan kan du byta SIM.
- **En annan ändring pågår.** Försök igen om en minut.

## Kortet frågar efter PUK

Välj **Visa PUK-koden** under **SIM**. Den låser upp kortet efter tre felaktiga PIN-koder.
`,
    },
  },
};
