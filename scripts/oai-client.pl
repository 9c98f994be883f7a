#!/usr/bin/perl
# Harvests the address of OAI_URL with a client that is not ours (HTTP::OAI, Debian package libhttp-oai-perl): whole, in
# each format, every identifier once and the same in all of them.
use strict;
use warnings;
use HTTP::OAI;

my $client = HTTP::OAI::Harvester->new(baseURL => $ENV{OAI_URL}, resume => 1);
my $identify = $client->Identify;
die 'Identify: ' . $identify->message if $identify->is_error;
die 'The address is another: ' . $identify->baseURL unless $identify->baseURL eq $ENV{OAI_URL};

my %count;
for my $format (qw(oai_dc oai_cerif_openaire_v1_2 oai_cerif_openaire_v1_1)) {
  my %seen;
  # It follows the tokens itself, and tells each record as it comes.
  my $told = sub {
    my ($record) = @_;
    my $id = $record->identifier;
    die "$id came twice in $format" if $seen{$id}++;
    die "$id has no metadata in $format" unless $record->is_deleted || $record->metadata;
  };
  my $list = $client->ListRecords(metadataPrefix => $format, onRecord => $told);
  die "$format: " . $list->message if $list->is_error;
  $count{$format} = keys %seen;
}
my %numbers = map { $_ => 1 } values %count;
die 'The formats have not the same records' unless keys(%numbers) == 1;
my ($records) = values %count;
die 'There were no records' unless $records > 100;
print "oai: HTTP::OAI harvested $records records in each of " . keys(%count) . " formats\n";
