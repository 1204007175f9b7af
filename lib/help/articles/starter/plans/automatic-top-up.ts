import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const automaticTopUp: StarterArticle = {
  slug: "automatic-top-up",
  topic: "PLANS",
  places: ["AUTO_TOP_UP", "DATA_USED_UP"],
  texts: {
    en: {
      title: "How does automatic top-up work?",
      summary:
        "When little data is left, we buy a top-up for you, within an amount per month that you choose.",
      keywords: ["auto-topup", "autopay", "refill", "recharge", "renew", "spending", "surf"],
      body: `You choose a top-up, when we buy it, and how much a month may cost. We then buy it each time little data is left, without asking again. You can turn it off whenever you like.

## Turn it on

1. Open [your line](/lines), and choose **Turn on** under **Automatic top-up**.
2. Choose the top-up, and whether we buy it when 20, 10 or 5% of your data is left.
3. Choose how much a month may cost.
4. Choose **Turn on**. If little is left already, we buy the first one at once.

It needs a saved payment method and automatic payment, which you find under [Payments](/payments). A company that is invoiced has each top-up on its next invoice. In a company, a manager or an administrator turns it on.

## What you pay

- **Never more than the price that you saw.** If the top-up costs more later, we stop and ask you first.
- **Never more in a calendar month than you chose.** At that amount we e-mail you, and buy again in the next month.
- **One top-up at a time.** We buy the next one when that data is nearly used up, too.

We e-mail you about each top-up, unless you turned off e-mails about usage under [Notifications](/account/notifications). The last ones are listed on your line.

## It has stopped

Your line says why, and we always e-mail you. The payment method may be missing or declined, your bank may want you to confirm, or the top-up is no longer sold. If the network could not add it, you get your money back. Solve the cause, and choose **Turn on again**.

## It buys nothing

A paused line buys nothing. Neither does a line whose data is off because of [a data limit](/help/data-limits). Unlimited data never runs low.
`,
    },
    sv: {
      title: "Hur fungerar automatisk påfyllning?",
      summary:
        "När det är lite surf kvar köper vi en påfyllning åt dig, inom ett belopp per månad som du väljer.",
      keywords: ["tanka", "autopåfyllning", "surfpott", "tilläggssurf", "takbelopp", "kostnadstak"],
      body: `Du väljer en påfyllning, när vi ska köpa den och hur mycket en månad får kosta. Sedan köper vi den varje gång det är lite surf kvar, utan att fråga igen. Du kan stänga av det när du vill.

## Slå på

1. Öppna [ditt abonnemang](/lines) och välj **Slå på** under **Automatisk påfyllning**.
2. Välj påfyllning, och om vi ska köpa den när 20, 10 eller 5 % av surfen är kvar.
3. Välj hur mycket en månad får kosta.
4. Välj **Slå på**. Är det redan lite kvar köper vi den första direkt.

Det kräver ett sparat betalsätt och automatisk betalning, som du hittar under [Betalningar](/payments). Ett företag som får faktura får varje påfyllning på nästa faktura. I ett företag är det en ansvarig eller en administratör som slår på.

## Det här betalar du

- **Aldrig mer än priset du såg.** Blir påfyllningen dyrare stannar vi och frågar dig först.
- **Aldrig mer under en kalendermånad än du har valt.** När beloppet är nått mejlar vi dig, och köper igen nästa månad.
- **En påfyllning i taget.** Nästa köper vi när även den surfen nästan är slut.

Vi mejlar dig om varje påfyllning, om du inte har stängt av mejl om förbrukning under [Aviseringar](/account/notifications). De senaste står på abonnemangets sida.

## Den har stannat

Varför står på abonnemangets sida, och vi mejlar dig alltid. Betalsättet kan saknas eller ha nekats, banken kan vilja att du bekräftar eller så säljs påfyllningen inte längre. Kunde nätet inte lägga till den får du pengarna tillbaka. Åtgärda orsaken och välj **Slå på igen**.

## Den köper inget

Ett pausat abonnemang köper inget. Inte heller ett abonnemang vars mobildata är avstängd av [en surfgräns](/help/data-limits). Obegränsad surf tar aldrig slut.
`,
    },
  },
};
