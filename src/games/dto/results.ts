import { resultUnion } from '../../api/schema/result-union.js';
import {
  AdjudicatePhasePayload,
  CreateGamePayload,
  ForkGamePayload,
  JoinGamePayload,
  ReopenPhasePayload,
  SetReadyPayload,
  StartGamePayload,
  SubmitOrdersPayload,
} from './payloads.js';
import {
  GameFinished,
  GameNotForming,
  GameNotFound,
  NotGameOwner,
  NotYourPower,
  PhaseNotAdjudicated,
  PhaseNotCurrent,
  PhaseNotFound,
  SeatsOpen,
  SeatTaken,
  UnknownVariant,
  UnreadableOrders,
} from './refusals.js';

export const CreateGameResult = resultUnion('createGame', CreateGamePayload, [UnknownVariant]);

export const JoinGameResult = resultUnion('joinGame', JoinGamePayload, [
  GameNotFound,
  GameNotForming,
  SeatTaken,
]);

export const StartGameResult = resultUnion('startGame', StartGamePayload, [
  GameNotFound,
  GameNotForming,
  NotGameOwner,
  SeatsOpen,
]);

export const SubmitOrdersResult = resultUnion('submitOrders', SubmitOrdersPayload, [
  GameNotFound,
  NotYourPower,
  PhaseNotCurrent,
  UnreadableOrders,
]);

export const SetReadyResult = resultUnion('setReady', SetReadyPayload, [
  GameNotFound,
  NotYourPower,
  PhaseNotCurrent,
]);

export const AdjudicatePhaseResult = resultUnion('adjudicatePhase', AdjudicatePhasePayload, [
  GameNotFound,
  NotGameOwner,
  PhaseNotCurrent,
]);

export const ReopenPhaseResult = resultUnion('reopenPhase', ReopenPhasePayload, [
  GameNotFound,
  NotGameOwner,
  GameFinished,
  PhaseNotFound,
  PhaseNotAdjudicated,
]);

export const ForkGameResult = resultUnion('forkGame', ForkGamePayload, [GameNotFound]);
