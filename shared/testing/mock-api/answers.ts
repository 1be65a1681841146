import type { RecordDeclaration } from '@vended/contract/record';
import { recordCalls } from '@vended/contract/recordCalls';
import { records } from '@vended/contract/records';
import type { Answer } from './answer';
import { accessAnswers } from './access';
import { auditAnswers } from './audit';
import { contentAnswers } from './content';
import { deviceReportAnswers } from './deviceReports';
import { deviceAnswers } from './devices';
import { answerExports } from './exports';
import { itemAnswers } from './items';
import { layoutImportAnswers } from './layoutImport';
import { leadAnswers } from './leads';
import { listViewAnswers } from './listViews';
import { passwordLinkAnswers } from './passwordLinks';
import { placeAnswers } from './places';
import { archiveAnswers, recordAnswers } from './recordAnswers';
import { secondFactorAnswers } from './secondFactors';
import { sessionAnswers } from './sessions';
import { stockAnswers } from './stock';
import { stockItemAnswers } from './stockItems';
import { stockPlaceAnswers } from './stockPlaces';
import { summaryAnswers } from './summaries';
import { userAnswers } from './users';
import { vendorAnswers } from './vendors';

/** The answers to the calls of the resources. */
const ofResources: readonly Answer[] = [
  ...sessionAnswers,
  ...secondFactorAnswers,
  ...passwordLinkAnswers,
  ...placeAnswers,
  ...vendorAnswers,
  ...itemAnswers,
  ...userAnswers,
  ...accessAnswers,
  ...deviceAnswers,
  ...deviceReportAnswers,
  ...stockAnswers,
  ...stockPlaceAnswers,
  ...layoutImportAnswers,
  ...stockItemAnswers,
  ...contentAnswers,
  ...leadAnswers,
  ...auditAnswers,
  ...summaryAnswers,
  ...listViewAnswers,
];

/** The answers of records that no file of this folder knows. */
const ofOthers = records
  .filter(({ path }) => !ofResources.some(({ call }) => call.path === path))
  .flatMap((declared: RecordDeclaration) => recordAnswers(declared, recordCalls(declared)));

const ofAll: readonly Answer[] = [...ofResources, ...ofOthers, ...archiveAnswers];

/** The answer to every call of the contract. */
export const answers: readonly Answer[] = [...ofAll, ...answerExports(ofAll)];
