import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const bringYourNumber: StarterArticle = {
  slug: "bring-your-number",
  topic: "NUMBERS",
  places: ["CHECKOUT", "PORTING", "SUBSCRIPTION", "PORTING_FAILED"],
  texts: {
    en: {
      title: "How do I bring my number from another operator?",
      summary: "Start the move in the checkout or on your line. You get a temporary number until it arrives.",
      keywords: [
        "keep number",
        "port",
        "porting",
        "transfer number",
        "switch operator",
        "change number",
        "number transfer",
        "mnp",
      ],
      body: `You bring your number in the checkout, or later on the page of your line. It costs nothing. Most numbers arrive within one to three working days, and you have a temporary number until then.

**Do not cancel with your old operator.** You would lose the number. The move ends the old plan automatically.

## Start the move

1. Choose **Keep mine** in the checkout. Do you have the line already? Open [your line](/lines), and choose **Bring your number**.
2. Enter the number, and choose **Check**. You see at once whether it can come along.
3. Enter the personal or organization number of the person or company that has the subscription at the old operator. You need no code.
4. Choose a day under **Not before** if the number must not move earlier, for example until a contract ends.
5. Choose **Start the move**, or finish the checkout.

Only mobile numbers of the plan's own country can move.

## While you wait

The page of your line shows how far the move has come, and when the number is expected. Keep the old SIM in use until then. When the number has arrived, it replaces the temporary number. Restart the phone if calls do not come in.

If the old operator refuses, we e-mail you the reason. [Correct the details](/help/number-move-rejected), and the move continues.

## Stop the move

Choose **Stop the move** on the page of your line. Your line keeps the number it has now. Shortly before the move, it can be too late.

## You want a different number

You choose a new number in the checkout. For a line that you have, write to {supportEmail}. Customer service can change the number free of charge.
`,
    },
    sv: {
      title: "Hur tar jag med mitt nummer från en annan operatör?",
      summary: "Starta flytten i kassan eller på abonnemanget. Du har ett tillfälligt nummer så länge.",
      keywords: [
        "behålla nummer",
        "portera",
        "flytta nummer",
        "byta operatör",
        "nummerflytt",
        "nummerportering",
      ],
      body: `Du tar med ditt nummer i kassan, eller senare på abonnemangets sida. Det kostar ingenting. De flesta nummer är framme inom en till tre arbetsdagar, och du har ett tillfälligt nummer till dess.

**Säg inte upp hos din gamla operatör.** Då förlorar du numret. Flytten avslutar det gamla abonnemanget automatiskt.

## Börja flytta

1. Välj **Behåll mitt** i kassan. Har du redan abonnemanget? Öppna [ditt abonnemang](/lines) och välj **Ta med ditt nummer**.
2. Skriv numret och välj **Kontrollera**. Du ser direkt om det kan följa med.
3. Skriv person- eller organisationsnumret för den som abonnemanget står på hos den gamla operatören. Du behöver ingen kod.
4. Välj en dag under **Tidigast** om numret inte får flyttas tidigare, till exempel för att ett avtal löper.
5. Välj **Börja flytta**, eller slutför köpet i kassan.

Bara mobilnummer från abonnemangets eget land kan flyttas.

## Medan du väntar

På abonnemangets sida ser du hur långt flytten har kommit och när numret väntas. Använd det gamla SIM-kortet så länge. När numret är framme ersätter det ditt tillfälliga nummer. Starta om telefonen om samtal inte kommer fram.

Säger den gamla operatören nej mejlar vi dig orsaken. [Rätta uppgifterna](/help/number-move-rejected) så fortsätter flytten.

## Stoppa flytten

Välj **Stoppa flytten** på abonnemangets sida. Abonnemanget behåller numret det har nu. Strax före flytten kan det vara för sent.

## Du vill ha ett annat nummer

Ett nytt nummer väljer du i kassan. Gäller det ett abonnemang du redan har, skriv till {supportEmail}. Kundservice kan byta nummer utan kostnad.
`,
    },
  },
  markets: {
    US: {
      en: {
        title: "How do I bring my number from another carrier?",
        summary:
          "Start the move in the checkout or on your line, with the account number and the transfer PIN.",
        keywords: [
          "keep number",
          "port",
          "porting",
          "transfer number",
          "switch carrier",
          "change number",
          "passcode",
          "port out pin",
        ],
        body: `You bring your number in the checkout, or later on the page of your line. It costs nothing. Most numbers arrive within a few hours, some take up to three days. You have a temporary number until then.

**Do not cancel with your old carrier.** You would lose the number. The move ends the old plan automatically.

## Get these from your old carrier

- The name and the billing address that the carrier has.
- The **account number**. It is on your bill.
- The **transfer PIN**. The carrier gives it to you, often in its app under number transfer. Many PINs expire after a few days.

You can start without the account number and the PIN, and add them later. The number moves once they are right.

## Start the move

1. Choose **Keep mine** in the checkout. Do you have the line already? Open [your line](/lines), and choose **Bring your number**.
2. Enter the number, and choose **Check**. You see at once whether it can come along.
3. Enter the details exactly as your carrier has them.
4. Choose a day under **Not before** if the number must not move earlier.
5. Choose **Start the move**, or finish the checkout.

## While you wait

The page of your line shows how far the move has come. Keep the old SIM in use until then. Restart the phone if calls do not come in afterwards. If the old carrier refuses, we e-mail you the reason. [Correct the details](/help/number-move-rejected), and the move continues.

## Stop the move

Choose **Stop the move** on the page of your line. Shortly before the move, it can be too late.

## You want a different number

You choose a new number in the checkout. For a line that you have, write to {supportEmail}. Customer service can change the number free of charge.
`,
      },
    },
  },
};
