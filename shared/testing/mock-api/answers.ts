import type { RecordDeclaration } from '@vended/contract/record';
import { recordCalls } from '@vended/contract/recordCalls';
import { records } from '@vended/contract/records';
import type { Answer } from './answer';
import { archiveAnswers } from './archive';
import { auditAnswers } from './audit';
import { badgeAnswers } from './badges';
import { blogAnswers } from './blog';
import { careerAnswers } from './careers';
import { catalogueAnswers } from './catalogue';
import { deviceEventAnswers } from './deviceEvents';
import { deviceKeyAnswers } from './deviceKeys';
import { deviceAnswers } from './devices';
import { answerExports } from './exports';
import { groupAnswers } from './groups';
import { itemAnswers } from './items';
import { leadAnswers } from './leads';
import { listViewAnswers } from './listViews';
import { locationAnswers } from './locations';
import { passwordLinkAnswers } from './passwordLinks';
import { recordAnswers } from './recordAnswers';
import { recordHistoryAnswers } from './recordHistory';
import { secondFactorAnswers } from './secondFactors';
import { sessionAnswers } from './sessions';
import { countImportAnswers } from './countImport';
import { layoutImportAnswers } from './layoutImport';
import { stockAnswers } from './stock';
import { stockItemAnswers } from './stockItems';
import { stockLoanAnswers } from './stockLoans';
import { stockSummaryAnswers } from './stockSummary';
import { stockUseAnswers } from './stockUse';
import { stockroomAnswers } from './stockrooms';
import { summaryAnswers } from './summaries';
import { userDeviceAnswers } from './userDevices';
import { userAnswers } from './users';
import { vendorAnswers } from './vendors';

/** The answers to the calls of the resources. */
const ofResources: readonly Answer[] = [
  ...sessionAnswers,
  ...secondFactorAnswers,
  ...passwordLinkAnswers,
  ...groupAnswers,
  ...locationAnswers,
  ...stockroomAnswers,
  ...vendorAnswers,
  ...itemAnswers,
  ...userAnswers,
  ...deviceAnswers,
  ...deviceKeyAnswers,
  ...userDeviceAnswers,
  ...badgeAnswers,
  ...stockAnswers,
  ...countImportAnswers,
  ...layoutImportAnswers,
  ...stockItemAnswers,
  ...stockLoanAnswers,
  ...stockSummaryAnswers,
  ...stockUseAnswers,
  ...deviceEventAnswers,
  ...careerAnswers,
  ...blogAnswers,
  ...leadAnswers,
  ...catalogueAnswers,
  ...auditAnswers,
  ...summaryAnswers,
  ...recordHistoryAnswers,
  ...archiveAnswers,
  ...listViewAnswers,
];

/** The answers of records that no file of this folder knows. */
const ofOthers = records
  .filter(({ path }) => !ofResources.some(({ call }) => call.path === path))
  .flatMap((declared: RecordDeclaration) => recordAnswers(declared, recordCalls(declared)));

const ofAll: readonly Answer[] = [...ofResources, ...ofOthers];

/** The answer to every call of the contract. */
export const answers: readonly Answer[] = [...ofAll, ...answerExports(ofAll)];
