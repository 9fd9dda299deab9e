import { lastBackupAt } from '#features/installation/queries.server.ts';
import { googleClient } from '#platform/auth/google.server.ts';
import { openSealing } from '#platform/auth/sealing.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Finding } from '#platform/doctor/findings.server.ts';
import { askProxy } from '#platform/doctor/proxy.server.ts';
import {
  askBackup,
  askDatabase,
  askFiles,
  askGoogle,
  askMail,
  askPayments,
} from '#platform/doctor/services.server.ts';
import { openMail } from '#platform/mail.server.ts';
import { openPayments } from '#platform/stripe.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import type { OpenedSite } from './site-command.ts';

/**
 * Checks for each service whether it works as Forge needs it; the site must be running.
 * @throws StartupProblem with all findings, if something is wrong
 */
export async function doctorReport(
  db: Database,
  operator: string,
  { settings, storage }: OpenedSite,
): Promise<string> {
  const mail = openMail(settings);
  const payments = openPayments(settings);
  const google = googleClient(settings);
  const to = operator === '' ? settings.links.contactEmail : operator;
  const findings = await Promise.all([
    askDatabase(db, settings.databasePool),
    askFiles(storage),
    settings.isSandbox ? notAsked('Backup', true) : askBackup(() => lastBackupAt(db)),
    askProxy(settings, openSealing(settings.secret)),
    mail && to !== null ? askMail(mail, to) : notAsked('Mail', settings.isSandbox),
    google ? askGoogle(google) : notAsked('Google', settings.isSandbox),
    payments ? askPayments(payments) : notAsked('Stripe', settings.isSandbox),
  ]);
  const report = findings.map(lineOf).join('\n');
  if (findings.every(({ isGood }) => isGood)) return `${report}\n\nEvery check passed.`;
  throw new StartupProblem(report);
}

function notAsked(name: string, isSandbox: boolean): Finding {
  const says = isSandbox ? 'Not asked: this is the demo.' : 'Not asked: it is not set.';
  return { name, isGood: true, says };
}

function lineOf({ name, isGood, says }: Finding): string {
  return `${name.padEnd(10)}${isGood ? 'OK      ' : 'FAILED  '}${says}`;
}
