import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import type { RefundNews } from './rules.ts';

/** The data of a mail about a refund. */
export type MailedRefund = {
  news: RefundNews;
  isToSeller: boolean;
  name: string;
  productName: string;
  /** What is left to refund. */
  amountCents: number;
  reason: string;
  answer: string;
  decision: string;
  answerDueAt: Date;
  isDecidedByModerator: boolean;
  libraryUrl: string;
  salesUrl: string;
};

/** The mail to the buyer or the seller, depending on what happened. */
export function refundMail(refund: MailedRefund): { subject: string; text: string } {
  const { name, productName } = refund;
  const [subject, ...lines] = refund.isToSeller ? toSeller(refund) : toBuyer(refund);
  return {
    subject: `${subject}: ${productName}`,
    text: letter(name, lines),
  };
}

function toSeller(refund: MailedRefund): string[] {
  const { news, productName, amountCents, reason, decision, answerDueAt, salesUrl } = refund;
  switch (news) {
    case 'asked':
      return [
        'Refund request',
        `A buyer of ${productName} asks for ${dollars(amountCents)} back. They wrote:`,
        quoted(reason),
        `Please grant or decline it by ${longDate(answerDueAt)}. After that the buyer can ask a moderator to decide.`,
        `Answer here: ${salesUrl}`,
      ];
    case 'escalated':
      return [
        'A moderator was asked about a refund',
        `The buyer of ${productName} has asked a moderator to decide about the refund of ${dollars(amountCents)}. You can still grant it yourself.`,
        `Your sales: ${salesUrl}`,
      ];
    case 'granted':
      return [
        'Refund granted by a moderator',
        `A moderator granted the refund of ${dollars(amountCents)} for ${productName}. Forge returns its fee to you; Stripe keeps its own. The moderator wrote:`,
        quoted(decision),
      ];
    default:
      return [
        'Refund refused by a moderator',
        `A moderator decided against the refund of ${productName}. Nothing is refunded. The moderator wrote:`,
        quoted(decision),
      ];
  }
}

function toBuyer(refund: MailedRefund): string[] {
  const { news, productName, amountCents, answer, decision, libraryUrl } = refund;
  const who = refund.isDecidedByModerator ? 'A moderator' : 'The seller';
  const words = refund.isDecidedByModerator ? decision : answer;
  switch (news) {
    case 'granted':
      return [
        'Your refund was granted',
        `${who} granted your refund for ${productName}. ${dollars(amountCents)} is returned to your original payment method, which takes 5 to 10 days with most banks. Your access ends with it.`,
        ...(words ? [`${who} wrote:`, quoted(words)] : []),
      ];
    case 'declined':
      return [
        'Your refund was declined',
        `The seller of ${productName} declined your refund. They wrote:`,
        quoted(answer),
        `You can ask a moderator to decide within 30 days, in your library: ${libraryUrl}`,
      ];
    default:
      return [
        'Your refund was refused',
        `A moderator decided against your refund for ${productName}. You keep your access. The moderator wrote:`,
        quoted(decision),
      ];
  }
}

export type MailedPart = {
  isToSeller: boolean;
  name: string;
  productName: string;
  amountCents: number;
  reason: string;
  /** With this part, the full amount has been refunded. */
  hasEnded: boolean;
  salesUrl: string;
};

/** The mail about a part: to the buyer once it is refunded, to the seller if it failed. */
export function partMail(part: MailedPart): { subject: string; text: string } {
  const { productName, amountCents, reason, hasEnded, salesUrl } = part;
  const amount = dollars(amountCents);
  const lines = part.isToSeller
    ? [
        `Stripe did not accept your refund of ${amount} for ${productName}. Nothing was refunded. Your Stripe account shows what it needs.`,
        `Your sales: ${salesUrl}`,
      ]
    : [
        `The seller refunded ${amount} of what you paid for ${productName}. It is returned to your original payment method, which takes 5 to 10 days with most banks. ${hasEnded ? 'The full amount has now been refunded, so your access has ended.' : 'You keep your access.'} The seller wrote:`,
        quoted(reason),
      ];
  const subject = part.isToSeller ? 'A refund failed' : `${amount} refunded`;
  return { subject: `${subject}: ${productName}`, text: letter(part.name, lines) };
}

function letter(name: string, lines: string[]): string {
  return [`Hello ${name},`, '', ...lines.flatMap((line) => [line, '']), 'Forge', ''].join('\n');
}

function quoted(words: string): string {
  return words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
