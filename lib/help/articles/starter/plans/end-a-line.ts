import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const endALine: StarterArticle = {
  slug: "end-a-line",
  topic: "PLANS",
  places: ["SUBSCRIPTION_ENDING", "SUBSCRIPTION", "SUBSCRIPTION_PAUSED"],
  texts: {
    en: {
      title: "How do I end my line, or undo it?",
      summary: "Choose the day yourself, and change your mind until then. The number is kept for 14 days.",
      keywords: [
        "cancel",
        "cancellation",
        "terminate",
        "unsubscribe",
        "close",
        "stop subscription",
        "regret",
        "notice period",
      ],
      body: `You end the line on its page and choose the day. You can undo it until that day. After it, you can get the number back for 14 days.

## End the line

1. Open [your line](/lines), and choose **End the line** under **Pause or end the line**.
2. Say why, and choose **Continue**.
3. Choose when it ends: when your paid period ends, on another day, or right away.
4. Read what it means, and confirm. To end it right away, you also enter a code from an e-mail.

Everything works as before until the day. Add-ons end with the line. An amount that you have paid beyond that day is not refunded, so the end of the paid period is usually best.

## Undo it

1. Open [your line](/lines) before the day.
2. Choose **Keep the line** under **Upcoming changes**.

A line that ended right away cannot be undone.

## Get the number back

Open the ended line within 14 days, and choose **Have the number back**. You order a new line with the number. Do you want to take the number to another operator? [Let them move it first](/help/leave-with-your-number), while the line is active.

## It cannot end on the day that you want

- **You have a commitment.** Its end is the first day that you can choose. If we have announced a new price, you can end the line free of charge until that price begins.
- **You are not an administrator.** In a company, only an administrator ends lines.

Did you buy it less than 14 days ago as a consumer in the European Economic Area? Then you can [withdraw](/help/refunds) and pay only for what you have used. Do you need only a break? [Pause the line](/help/pause-a-line) instead.
`,
    },
    sv: {
      title: "Hur avslutar jag abonnemanget, eller ångrar det?",
      summary: "Välj dag själv och ångra dig fram till dess. Numret sparas åt dig i 14 dagar.",
      keywords: [
        "uppsägning",
        "uppsägningstid",
        "sluta",
        "stänga",
        "avbryta abonnemang",
        "ångra uppsägning",
        "avsluta abbonemang",
      ],
      body: `Du avslutar abonnemanget på dess sida och väljer själv dag. Du kan ångra dig fram till den dagen. Efter den kan du få tillbaka numret i 14 dagar.

## Avsluta

1. Öppna [ditt abonnemang](/lines) och välj **Avsluta abonnemanget** under **Pausa eller avsluta**.
2. Ange varför och välj **Fortsätt**.
3. Välj när det ska avslutas: när din betalda period är slut, en annan dag eller direkt.
4. Läs vad det betyder och bekräfta. Ska det avslutas direkt skriver du också in en kod från ett mejl.

Allt fungerar som förut fram till den dagen. Tillägg avslutas samtidigt. Det du har betalat för längre tid än så betalas inte tillbaka, så periodens slut är oftast bäst.

## Ångra

1. Öppna [ditt abonnemang](/lines) före den dagen.
2. Välj **Behåll abonnemanget** under **Kommande ändringar**.

Ett abonnemang som avslutades direkt går inte att ångra.

## Få tillbaka numret

Öppna det avslutade abonnemanget inom 14 dagar och välj **Få tillbaka numret**. Du beställer ett nytt abonnemang med numret. Vill du ta med numret till en annan operatör? [Låt dem flytta det först](/help/leave-with-your-number), medan abonnemanget är aktivt.

## Det går inte att avsluta den dag du vill

- **Du har bindningstid.** Den dag den är slut är den första du kan välja. Har vi meddelat ett nytt pris kan du säga upp kostnadsfritt fram till att priset börjar gälla.
- **Du är inte administratör.** I ett företag är det bara en administratör som avslutar abonnemang.

Köpte du det för mindre än 14 dagar sedan som konsument i Europeiska ekonomiska samarbetsområdet? Då kan du [ångra köpet](/help/refunds) och betalar bara för det du har använt. Behöver du bara ett uppehåll? [Pausa](/help/pause-a-line) i stället.
`,
    },
  },
};
