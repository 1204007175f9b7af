import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const changeYourPlan: StarterArticle = {
  slug: "change-your-plan",
  topic: "PLANS",
  places: ["SUBSCRIPTION", "PLANS", "DATA_ROLLOVER"],
  texts: {
    en: {
      title: "How do I change to another plan?",
      summary:
        "A more expensive plan begins at once, a cheaper one with the next period. You see the cost first.",
      keywords: [
        "upgrade",
        "downgrade",
        "switch plan",
        "more data",
        "bigger",
        "smaller",
        "tariff",
        "subscription",
      ],
      body: `You change the plan on the page of your line. A more expensive plan begins right away. A cheaper plan, or one with the same price, begins when the line renews. You see the cost and the day before you confirm. Your number and your SIM stay.

## Change the plan

1. Open [your line](/lines), and choose **Change plan**.
2. Compare the plans. Each one says what it costs, when it begins, and what is different.
3. Choose **Choose** at the plan that you want.
4. Check what you pay today, and from then on.
5. Choose **Change plan**, or **Go to payment** if something is due today.

## What it costs

- **A more expensive plan:** you pay the difference for the rest of the time that you have already paid for. What you have used counts towards the new plan.
- **A cheaper plan:** there is nothing to pay today. You can undo the change until that day, under **Upcoming changes** on your line.

A discount on your present plan can end with the change. The last step says so.

## It cannot be changed

- **You have a commitment.** You can change to a more expensive plan, but not to a cheaper one before it ends. The date is under **Committed until**.
- **An invoice is unpaid.** Pay it first.
- **The line is paused or not active yet.** Use it again first, or wait until it is active.
- **Another change is planned.** Undo that one first, under **Upcoming changes**.
- **Your company decides.** Ask its manager or administrator.
`,
    },
    sv: {
      title: "Hur byter jag abonnemang?",
      summary: "Ett dyrare börjar gälla direkt, ett billigare nästa period. Du ser kostnaden först.",
      keywords: ["uppgradera", "nedgradera", "mer surf", "större", "mindre", "ändra abonnemang"],
      body: `Du byter abonnemang på abonnemangets sida. Ett dyrare abonnemang börjar gälla direkt. Ett billigare, eller ett med samma pris, börjar gälla när abonnemanget förnyas. Du ser kostnaden och dagen innan du bekräftar. Nummer och SIM är desamma.

## Så byter du

1. Öppna [ditt abonnemang](/lines) och välj **Byt abonnemang**.
2. Jämför abonnemangen. Vid varje står vad det kostar, när det börjar gälla och vad som skiljer.
3. Välj **Välj** vid det du vill ha.
4. Kontrollera vad du betalar i dag och därefter.
5. Välj **Byt abonnemang**, eller **Till betalningen** om något ska betalas i dag.

## Vad det kostar

- **Ett dyrare abonnemang:** du betalar skillnaden för resten av den tid du redan har betalat. Det du har använt räknas av från det nya abonnemanget.
- **Ett billigare abonnemang:** inget att betala i dag. Du kan ångra bytet fram till den dagen, under **Kommande ändringar** på abonnemanget.

En rabatt på det abonnemang du har kan upphöra med bytet. Det står i sista steget.

## Det går inte att byta

- **Du har bindningstid.** Du kan byta till ett dyrare abonnemang, men inte till ett billigare förrän den är slut. Datumet står under **Bindningstid till**.
- **En faktura är obetald.** Betala den först.
- **Abonnemanget är pausat eller inte aktivt än.** Börja använda det igen, eller vänta tills det är aktivt.
- **En annan ändring är planerad.** Ångra den först, under **Kommande ändringar**.
- **Ditt företag bestämmer.** Fråga den som är ansvarig eller administratör.
`,
    },
  },
};
