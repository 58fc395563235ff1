import { Module } from '@nestjs/common';
import { EventStoreModule } from '../../event-store/event-store.module.js';
import { DrainGate } from './drain-gate.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({
  imports: [EventStoreModule],
  controllers: [HealthController],
  providers: [DrainGate, Readiness],
})
export class HealthModule {}
